import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Streams } from './terminal.ts'

/** Reads a password without echo from the terminal, or from standard input. */
export async function readPassword({ stdin, stdout }: Streams, isPiped: boolean): Promise<string> {
  if (isPiped || !stdin.isTTY) {
    let text = ''
    for await (const chunk of stdin) text += String(chunk)
    return text.replace(/\r?\n$/, '')
  }
  stdout.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: true })
  const password = await reader.question('')
  reader.close()
  stdout.write('\n')
  return password
}
