/** A text with its variables, such as `{{date}}`, filled in. What is not given is nothing. */
export function fill(text: string, variables: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ""));
}
