/**
 * Worker thread that repeats the same call, with a pause of 20 ms after each reply, until it receives a message to
 * stop.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, headers } = workerData as { url: string; headers: Record<string, string> }
const times: number[] = []
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})
while (!isStopped) {
  const started = performance.now()
  const reply = await fetch(url, { headers })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  times.push(performance.now() - started)
  await pause(20)
}
parentPort?.postMessage(times)
