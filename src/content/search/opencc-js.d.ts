/** Dictionaries of OpenCC: pairs of a character and its replacement, joined by spaces and bars. */
declare module "opencc-js/dict/*" {
  const pairs: string;
  export default pairs;
}
