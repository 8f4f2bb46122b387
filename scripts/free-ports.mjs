import { createServer } from 'node:net'

const STEP = 10
const TRIES = 200

/**
 * Finds consecutive free ports on this machine. Ports that other runs or services use are skipped.
 *
 * @param first the first port to try; the next tries are ten ports apart
 * @returns {Promise<number>} the first port of the series
 */
export async function freePorts(first, count) {
  for (let begin = first; begin < first + TRIES * STEP; begin += STEP) {
    const ports = Array.from({ length: count }, (_, index) => begin + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return begin
  }
  throw new Error(`no ${count} free ports in a row from ${first} on`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
