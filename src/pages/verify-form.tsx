/** The form of the page that verifies a document. `verify-behaviour.ts` adds the choice of a file. */
import { paths, withLanguage } from "../core/routes.ts";
import { ARCHIVE_WORDS } from "../i18n/archive-words.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { Icon } from "../ui/icon.tsx";
import "../ui/field.css";

export function VerifyForm() {
  const { language, pinned } = useLanguage();
  const { verify } = ARCHIVE_WORDS[language];
  const { working, notPdf, failed, invalid } = verify;
  return (
    <div id="verify">
      <form className="field" method="get" action={withLanguage(paths.verify, pinned)}>
        <label htmlFor="verify-hash" className="visually-hidden">
          {verify.field}
        </label>
        <input
          id="verify-hash"
          className="field-input"
          name="sha256"
          required
          pattern="\s*[0-9a-fA-F]{64}\s*"
          // Without scripts browsers say it when they refuse another text.
          title={verify.hint}
          aria-describedby="verify-status"
          autoComplete="off"
          spellCheck={false}
          placeholder={verify.field}
        />
        <button type="submit" className="field-submit" aria-label={verify.submit}>
          <Icon name="check" size={20} />
        </button>
      </form>
      {/* The browser's own button says its words in the browser's language, and shows the name of a file for a moment only. */}
      <p className="js-only">
        <input id="verify-file" className="visually-hidden" type="file" accept="application/pdf,.pdf" />
        <label htmlFor="verify-file" className="button">
          <Icon name="file" size={20} />
          {verify.file}
        </label>
      </p>
      <output
        id="verify-status"
        data-working={working}
        data-not-pdf={notPdf}
        data-failed={failed}
        data-invalid={invalid}
      />
    </div>
  );
}
