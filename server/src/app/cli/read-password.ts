import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads a password from the terminal without echo, or from standard input. */
export async function readPassword(isPiped: boolean): Promise<string> {
  if (isPiped || !process.stdin.isTTY) {
    let text = ''
    for await (const chunk of process.stdin) text += String(chunk)
    return text.replace(/\r?\n$/, '')
  }
  process.stdout.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await reader.question('')
  reader.close()
  process.stdout.write('\n')
  return password
}
