/** Rules for style sheets. The layout of the code is oxfmt's. */
export default {
  extends: ["stylelint-config-standard"],
  plugins: ["stylelint-value-no-unknown-custom-properties"],
  rules: {
    // Layers decide which rule wins; inside of a sheet, a component's states stand next to it.
    "no-descending-specificity": null,
    "import-notation": "string",
    // Chromium styles every element below the parent again when a child goes whose next sibling any such rule may match:
    // for a list of a thousand rows that is the whole page. `:not(:first-child)` asks the element itself.
    "selector-disallowed-list": [
      ["/\\+ (\\*|li|p)(?![\\w-])/"],
      {
        message: () =>
          "Say `:not(:first-child)` in place of a universal `+`: removals would style the whole page again",
      },
    ],
    // Blank lines group declarations that belong together.
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    // CSS Overflow 5: newer than the rule's list.
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["target-current"] }],
    // Safari on telephones knows this property by its prefixed name only.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["-webkit-text-size-adjust"] }],
    "csstools/value-no-unknown-custom-properties": [
      true,
      {
        importFrom: [
          "src/styles/tokens.css",
          "src/styles/motion.css",
          "src/app/shell/shell.css",
          // Set by scripts.
          { customProperties: { "--swatch": "" } },
        ],
      },
    ],
  },
};
