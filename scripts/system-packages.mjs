// System packages for the tests besides Node: a browser; for the long checks also another PostgreSQL.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const POSTGRES = '/usr/lib/postgresql'

/**
 * Path of the Chromium to use: the one in CHROMIUM, or Debian's headless one, which needs a fifth less processor time
 * than the one with windows, or any other; undefined if there is none.
 */
export function chromiumPath() {
  return [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path))
}

/**
 * Installs what is missing on Debian and Ubuntu, as root or by sudo without a password.
 *
 * @returns sentences on what cannot be run here, and why.
 */
export function ensureSystemPackages() {
  const wanted = []
  if (!chromiumPath()) wanted.push(isUbuntu() ? 'chromium-browser' : 'chromium-headless-shell')
  if (wanted.length > 0 && isDebian()) installPackages(wanted)
  return [...(chromiumPath() ? [] : ['The browser tests: no Chromium here. Install it, or name it in CHROMIUM.'])]
}

/** The folder of the oldest of Debian's PostgreSQL server programs; undefined if there is none. */
export function postgresPrograms() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : []
  return (
    versions
      .filter((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`))
      // The oldest: newer ones accept what it accepts.
      .sort((a, b) => Number(a) - Number(b))
      .map((version) => `${POSTGRES}/${version}/bin`)[0]
  )
}

/** Installs Debian's PostgreSQL if there is none. */
export function ensurePostgres() {
  if (!postgresPrograms() && isDebian()) installPackages(['postgresql'])
}

function isDebian() {
  return existsSync('/usr/bin/apt-get')
}

function isUbuntu() {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installPackages(names) {
  const isRoot = process.getuid?.() === 0
  const maySudo = isRoot || spawnSync('sudo', ['-n', 'true']).status === 0
  if (!maySudo) return
  console.log(`Installing ${names.join(', ')} …`)
  const apt = (...argumentList) => {
    const command = isRoot ? argumentList : ['sudo', '-n', ...argumentList]
    return spawnSync(command[0], command.slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('apt-get', 'update', '-qq')
  apt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
}
