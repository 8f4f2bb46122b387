import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formerRelease } from '../former-release.mjs'

const root = mkdtempSync(join(tmpdir(), 'lindero-history-'))
const shallow = mkdtempSync(join(tmpdir(), 'lindero-shallow-'))

const git = (folder: string, day: string, ...argumentList: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...argumentList], {
    cwd: folder,
    env: { ...process.env, GIT_AUTHOR_DATE: day, GIT_COMMITTER_DATE: day },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** Commits a release with this number. */
function release(version: string, day: string): string {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }))
  git(root, day, 'add', '.')
  git(root, day, 'commit', '--allow-empty', '-m', version)
  return git(root, day, 'rev-parse', 'HEAD')
}

let before: string
beforeAll(() => {
  git(root, '2026-03-01T10:00:00Z', 'init')
  release('2026.3.1', '2026-03-01T10:00:00Z')
  before = release('2026.3.1', '2026-03-04T23:59:00Z')
  release('2026.3.5', '2026-03-05T09:00:00Z')
  release('2026.3.5', '2026-03-06T09:00:00Z')
  git(tmpdir(), '', 'clone', '--depth', '1', `file://${root}`, shallow)
})
afterAll(() => {
  for (const folder of [root, shallow]) rmSync(folder, { recursive: true, force: true })
})

describe('The release before', () => {
  it('it is the last commit before the day in the number of the release', () => {
    expect(formerRelease(root, undefined)).toEqual({ commit: before })
    expect(formerRelease(root, before.slice(0, 10))).toEqual({ commit: before })
  })

  it('a sentence says why there is none: a history that is cut, no history, a commit that is not there', () => {
    expect(formerRelease(shallow, undefined)).toMatch(/^the history of this clone is cut .*--unshallow/)
    expect(formerRelease(tmpdir(), undefined)).toMatch(/not a clone/)
    expect(formerRelease(root, 'no-such-tag')).toMatch(/no commit no-such-tag/)
  })
})
