import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8')

/** Settings of the nodes in the composition, with a value for each variable that the operator sets in the shell. */
function composed(): Record<string, string> {
  const [, block = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(textOf('compose.yaml')) ?? []
  const lines = [...block.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.replace(/\$\{[^}]*\}/g, 'secret')]))
}

/** Settings of the example file, also those that are commented out, with a value for each that has none. */
function examples(): Record<string, string> {
  const values: Record<string, string> = {
    LINDERO_SECRET: 'x'.repeat(32),
    METRICS_TOKEN: 'x'.repeat(16),
    OPERATOR_EMAIL: 'a@example.com',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'a@example.com',
  }
  const lines = [...textOf('lindero.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, value || (values[name] ?? 'x')]))
}

describe('The files of deploy/', () => {
  it('the composition with the example file has only valid settings', () => {
    const settings = { ...examples(), ...composed() }
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_BUCKET', 'PUBLIC_URL']))
    expect(unknownSettings(settings)).toEqual([])
    const { s3, publicUrl } = readConfig(settings)
    expect(publicUrl).toBe('https://app.example.com')
    // Browsers do not know the names of containers, so documents pass through the program.
    expect(s3).toMatchObject({ origin: 'http://files:9000', isDirect: false })
  })
})
