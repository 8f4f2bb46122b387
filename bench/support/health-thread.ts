/** Asks for the health of a server every 20 ms from a thread of its own, until it is told to stop. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { address } = workerData as { address: string }
const times: number[] = []
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})
while (!isStopped) {
  const started = performance.now()
  const reply = await fetch(`${address}/api/health`)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`no health: ${reply.status}`)
  times.push(performance.now() - started)
  await pause(20)
}
parentPort?.postMessage(times)
