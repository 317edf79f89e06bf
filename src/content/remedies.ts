/** Remedies that several diagnostics of the content share. */
import type { DiagnosticLocation, WithNearest } from "./diagnostic-table.ts";

type Remedy<Values> = (values: Values, at: DiagnosticLocation) => string;

export const correctIt: Remedy<unknown> = (_values, { file, field }) =>
  `correct ${field === "" ? file : field}: the record is not published until then`;

/** Names what was probably meant; without a near name, another remedy. */
export const nearestOr =
  <Values extends WithNearest>(otherwise: Remedy<Values>): Remedy<Values> =>
  (values, at) =>
    values.nearest === undefined ? otherwise(values, at) : `write "${values.nearest}" if that was meant`;
