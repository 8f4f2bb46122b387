import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { lindero as runWith } from '../../../test/command-line.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { openSystem } from '../../system.ts'
import { progressLines } from './progress-lines.ts'

const PROGRAM = join(import.meta.dirname, 'main.ts')

const folder = mkdtempSync(join(tmpdir(), 'lindero-backup-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = promisify(execFile)
const lindero = (data: string, argumentList: readonly string[]) => runWith({ LINDERO_DATA: data }, argumentList)

it('a backup can be made while the program is running, and can be restored into a new folder', async () => {
  const [data, copy, archive] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'backup.tar.zst')]
  const system = await openSystem(readConfig({ LINDERO_DATA: data, LOG_LEVEL: 'silent' }))
  await system.context.database.transaction('system', (tx) =>
    tx.change(`INSERT INTO installation (step) VALUES ('demo')`),
  )
  await mkdir(join(data, 'files'), { recursive: true })
  await writeFile(join(data, 'files', 'tape.xlsx'), 'tape')
  const { stdout, stderr } = await run(process.execPath, [PROGRAM, 'backup', archive], {
    env: { PATH: process.env.PATH, LINDERO_DATA: data, LOG_LEVEL: 'warn' },
  })
  expect(stdout).toMatch(/^Saved 1 rows of \d+ tables and 1 files in .*backup\.tar\.zst \([\d.]+ MB\)\.\n$/)
  expect(stderr).toContain('saved installation: 1 rows, 0.0 MB\n')

  const again = await lindero(data, ['backup', archive])
  expect(again).toMatchObject({ code: 1, error: expect.stringContaining('Choose another name') })
  await system.close()

  const trial = await lindero(copy, ['restore', '--trial', archive])
  expect(trial).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^The backup of 20.* can be restored: 1 rows of \d+ tables and 1 files are as saved\.\n$/,
    ),
  })
  expect(trial.error).toContain('verified installation: 1 rows')
  const cut = join(folder, 'cut.tar.zst')
  const bytes = await readFile(archive)
  await writeFile(cut, bytes.subarray(0, bytes.length - 100))
  expect(await lindero(copy, ['restore', '--trial', cut])).toMatchObject({ code: 1, out: '' })

  const restored = await lindero(copy, ['restore', archive])
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored 1 rows of') })
  expect(restored.error).toContain('verified installation: 1 rows')
  const full = await lindero(copy, ['restore', archive])
  expect(full).toMatchObject({ code: 1, error: expect.stringContaining('is not empty (table installation)') })
  const refused = await lindero(copy, ['restore', join(folder, 'data', 'secret')])
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('is not a backup of Lindero') })
})

it('each progress line of a backup or restore overwrites the previous line if the output is a terminal', () => {
  const output: string[] = []
  const lines = progressLines({ isTTY: true, columns: 20, write: (text) => output.push(text) })
  lines.show({
    item: 'market_evidence',
    kind: 'table',
    step: 'load',
    count: 0,
    bytes: 3_000_000,
    isDone: false,
  })
  lines.end()
  expect(output).toEqual(['\rloaded market_evide\u001B[K', '\r\u001B[K'])
})

it.skipIf(process.platform === 'win32')(
  'the script of the timer keeps the newest backups, tries one a week, and removes nothing if a backup fails (skipped on Windows)',
  async () => {
    const backups = join(folder, 'backups')
    await mkdir(backups)
    for (const day of ['01', '02', '03']) await writeFile(join(backups, `lindero-202001${day}T000000Z.tar.zst`), '')
    await writeFile(join(backups, 'notes.txt'), '')
    const stub = join(folder, 'stub.sh')
    await writeFile(stub, 'echo "$1 $2"; [ "$1" != backup ] || { [ -z "$FAILS" ] && : > "$2"; }')
    const script = join(import.meta.dirname, '../../../../deploy/backup.sh')
    const backUp = (settings: Record<string, string>) =>
      run('sh', [script, backups, '2'], { env: { PATH: process.env.PATH, LINDERO: `sh ${stub}`, ...settings } })
    await expect(backUp({ FAILS: 'yes' })).rejects.toMatchObject({ code: 1 })
    expect(await readdir(backups)).toHaveLength(4)
    const today = String(new Date().getUTCDay() || 7)
    expect((await backUp({ TRIAL_DAY: today, TZ: 'UTC' })).stdout).toMatch(/^backup .*\nrestore --trial\n$/)
    const remaining = (await readdir(backups)).sort()
    expect(remaining.slice(0, 1)).toEqual(['lindero-20200103T000000Z.tar.zst'])
    expect(remaining).toHaveLength(3)
    expect((await backUp({ TRIAL_DAY: '0' })).stdout).not.toContain('restore')
  },
)
