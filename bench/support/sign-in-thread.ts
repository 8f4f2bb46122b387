/** Worker thread that signs in many users in parallel, without pause, until it receives a message to stop. */
import { parentPort, workerData } from 'node:worker_threads'

const { address, emails, password, atOnce } = workerData as {
  address: string
  emails: string[]
  password: string
  atOnce: number
}
const times: number[] = []
let next = 0
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})

async function signInOneAfterTheOther(): Promise<void> {
  while (!isStopped) {
    const turn = next++
    const started = performance.now()
    const reply = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      // Each user has a separate IP address, as in practice, because a single address would be throttled.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${turn % 250}` },
      body: JSON.stringify({ source: 'webapp', email: emails[turn % emails.length], password }),
    })
    const answer = await reply.text()
    if (!reply.ok) throw new Error(`a sign-in was refused: ${reply.status} ${answer}`)
    times.push(performance.now() - started)
  }
}

await Promise.all(Array.from({ length: atOnce }, signInOneAfterTheOther))
parentPort?.postMessage(times)
