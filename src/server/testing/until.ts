// Waiting for something that real servers and devices do by themselves, however long it takes them.

const LOOK_MS = 2

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
