/** Images that the drawing asks the page for: only the page knows their addresses and its theme. */
export class ImageRequests {
  private readonly waiting = new Map<number, (image: ImageBitmap | null) => void>();
  private readonly send: (id: number, name: string) => void;
  private count = 0;

  constructor(send: (id: number, name: string) => void) {
    this.send = send;
  }

  /** @returns null where there is no such image */
  ask(name: string): Promise<ImageBitmap | null> {
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send(id, name);
    });
  }

  answer(id: number, image: ImageBitmap | null): void {
    this.waiting.get(id)?.(image);
    this.waiting.delete(id);
  }
}
