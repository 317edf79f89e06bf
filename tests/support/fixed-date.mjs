/** Makes the wall clock of this process and its threads begin at the instant in `FIXED_DATE` (ISO 8601). It goes on from there. */
const offset = Date.parse(process.env["FIXED_DATE"]) - Date.now();
const now = Date.now.bind(Date);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    if (given.length === 0) super(now() + offset);
    else super(.../** @type {[any]} */ (given));
  }
  static now() {
    return now() + offset;
  }
};
