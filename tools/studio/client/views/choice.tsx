import { useId } from "react";

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly say?: (value: Value) => string;
}

/** One of a few, all of them seen: radio buttons that look like a switch. */
export function Choice<Value extends string | number>({
  label,
  values,
  value,
  onChoose,
  say = String,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one} className="choice-one">
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          <span>{say(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
