/** Questions at the terminal. */
import { createInterface, type Interface } from "node:readline/promises";
import { UsageError } from "../cli/options.ts";

export class Terminal {
  private open: { readonly readline: Interface; readonly lines: AsyncIterator<string> } | null = null;

  /** Opened by the first question: an open one takes Ctrl+C away from commands that ask nothing. */
  readonly ask = async (question: string): Promise<string> => {
    if (this.open === null) {
      const readline = createInterface({ input: process.stdin, output: process.stdout });
      readline.on("SIGINT", () => process.exit(130));
      // Iterated, so that lines pasted ahead of their questions are kept.
      this.open = { readline, lines: readline[Symbol.asyncIterator]() };
    }
    this.open.readline.setPrompt(question);
    this.open.readline.prompt();
    const line = await this.open.lines.next();
    if (line.done === true)
      throw new UsageError("the input ended before all questions were answered; give the options instead");
    return line.value;
  };

  close(): void {
    this.open?.readline.close();
  }
}
