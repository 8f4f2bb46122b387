/**
 * Worker thread that simulates users who pan a map of Spain. Each user requests the listings and the closings of a
 * place, pauses briefly, and moves to the next place.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

interface Panning {
  address: string
  tokens: string[]
  filter: object
}
const LOOK = 300
const { address, tokens, filter } = workerData as Panning
const times: number[] = []
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})

async function pan(token: string, user: number): Promise<void> {
  for (let step = 0; !isStopped; step++) {
    const zoom = 6 + ((step + user) % 9)
    const half = 360 / 2 ** zoom / 2
    // The places are spread over the mainland and are the same in each run.
    const [x, y] = [-6 + ((step * 37 + user * 11) % 80) / 10, 36.5 + ((step * 23 + user * 7) % 60) / 10]
    const bbox = [x - half, y - half / 2, x + half, y + half / 2].map((value) => value.toFixed(5)).join()
    const query = new URLSearchParams({ f: JSON.stringify(filter), bbox, zoom: String(zoom) })
    const started = performance.now()
    await Promise.all(
      ['realestates', 'closings'].map(async (kind) => {
        const reply = await fetch(`${address}/api/${kind}/map?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        await reply.arrayBuffer()
        if (!reply.ok) throw new Error(`a map answered ${reply.status}`)
      }),
    )
    times.push(performance.now() - started)
    await pause(LOOK)
  }
}

await Promise.all(tokens.map(pan))
parentPort?.postMessage(times)
