/** Requests to the other thread: each has an id, by which its response finds the caller. */
export class PendingRequests<Response> {
  private readonly pending = new Map<number, (response: Response) => void>();
  private lastId = 0;

  /** @param send sends the request with its id. @returns a promise that stays open if no response comes */
  request(send: (id: number) => void): Promise<Response> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      send(id);
    });
  }

  resolve(id: number, response: Response): void {
    this.pending.get(id)?.(response);
    this.pending.delete(id);
  }
}
