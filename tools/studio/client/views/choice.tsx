import { useId } from "react";
import "./choice.css";

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly labelOf?: (value: Value) => string;
}

/** Radio buttons in the form of a segmented control. */
export function Choice<Value extends string | number>({
  label,
  values,
  value,
  onChoose,
  labelOf = String,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one} className="choice-one">
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          <span>{labelOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
