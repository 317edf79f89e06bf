/**
 * Whether the times of a file say that it was not written since. They do on file systems of this machine, where the kernel sets
 * the time of the last change (ctime) at each write, finer than a second, and nobody can set it back. They do not on a network,
 * where times may be old ones of a cache, nor in images that give every file one time.
 */
import { statfsSync, type Stats } from "node:fs";

/** `f_type` of statfs(2). */
const LOCAL_FILE_SYSTEMS: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0xf2f52010, // F2FS
  0x2fc12fc1, // ZFS
  0x01021994, // tmpfs
]);

/** By device. */
const known = new Map<number, boolean>();

function isLocal(device: number, path: string): boolean {
  const before = known.get(device);
  if (before !== undefined) return before;
  const found = isLocalAt(path);
  known.set(device, found);
  return found;
}

function isLocalAt(path: string): boolean {
  try {
    return LOCAL_FILE_SYSTEMS.has(statfsSync(path).type);
  } catch {
    return false;
  }
}

const SECOND_MS = 1000;

/** @param path a folder that the file is in. */
export function keepsTimes({ ctimeMs, dev }: Stats, path: string): boolean {
  // In whole seconds: of a file system that has no others, or of an image that was made with one time for every file.
  return ctimeMs % SECOND_MS !== 0 && isLocal(dev, path);
}
