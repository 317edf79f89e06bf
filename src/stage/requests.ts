/** Questions to the other side of a worker's door: each has a number, by which its answer finds who asked. */
export class Requests<Answer> {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private count = 0;

  /** @param send passes the question on under its number. Stays open where no answer comes. */
  ask(send: (id: number) => void): Promise<Answer> {
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      send(id);
    });
  }

  answer(id: number, answer: Answer): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }
}
