/** @param time milliseconds */
export const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
