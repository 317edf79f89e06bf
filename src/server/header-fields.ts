/** The header fields of a response, in both forms in which responses take them. */
export class HeaderFields {
  /** As `Response` takes them. */
  readonly record: Readonly<Record<string, string>>;
  /** Names and values in turn, as Node's `writeHead` takes them fastest. Not to be changed: Node's type is mutable. */
  readonly list: string[];

  constructor(record: Readonly<Record<string, string>>) {
    this.record = record;
    this.list = Object.entries(record).flat();
  }
}
