/** Returns the largest increase of this process's memory during `work`, in MB. */
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
