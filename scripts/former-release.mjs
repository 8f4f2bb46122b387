import { spawnSync } from 'node:child_process'

const git = (root, ...argumentList) => {
  const { status, stdout } = spawnSync('git', argumentList, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Finds the release before the one in `root`. A release has the day on which it was made as its number, so the release
 * before is the last commit of an earlier day.
 *
 * @param from a commit or tag to use instead
 * @returns {{ commit: string } | string} the commit, or a sentence that says why there is none
 */
export function formerRelease(root, from = process.env.UPGRADE_FROM) {
  if (from) {
    const commit = git(root, 'rev-parse', '--verify', '--quiet', `${from}^{commit}`)
    return commit ? { commit } : `the history has no commit ${from} (UPGRADE_FROM)`
  }
  const number = git(root, 'show', 'HEAD:package.json')
  if (!number) return 'it needs the history of the releases, and this folder is not a clone of the Git repository'
  const { version } = JSON.parse(number)
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})\b/.exec(version) ?? []
  if (!year) return `the number ${version} of this release is not a day`
  const before = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`
  const commit = git(root, 'log', '-1', '--format=%H', `--before=${before}`)
  if (commit) return { commit }
  return git(root, 'rev-parse', '--is-shallow-repository') === 'true'
    ? 'the history of this clone is cut before the release before (git fetch --unshallow)'
    : 'the history has no commit before the day of this release'
}
