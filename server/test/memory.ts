/** Returns by how many MB the memory of this process grows at its peak during `work`. */
export async function memoryTaken(work: () => Promise<unknown>): Promise<number> {
  const held = () => process.memoryUsage.rss() / 1_048_576
  const before = held()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, held())
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(look)
  }
  return Math.max(most, held()) - before
}
