// System packages that the tests need besides Node: a browser, and for the long checks PostgreSQL, PgBouncer and
// HAProxy.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const POSTGRES = '/usr/lib/postgresql'

/**
 * Path of the Chromium to use: CHROMIUM if set, then Debian's headless Chromium (a fifth less CPU time than the full
 * browser), then any other; undefined if there is none.
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
 * Installs missing packages on Debian and Ubuntu, as root or with passwordless sudo.
 *
 * @returns sentences about parts that cannot be run here
 */
export function ensureSystemPackages() {
  const packages = []
  if (!chromiumPath()) packages.push(isUbuntu() ? 'chromium-browser' : 'chromium-headless-shell')
  if (packages.length > 0 && isDebian()) installPackages(packages)
  return [...(chromiumPath() ? [] : ['The browser tests: no Chromium here. Install it, or name it in CHROMIUM.'])]
}

/** Folder of the oldest installed PostgreSQL from Debian; undefined if there is none. */
export function postgresPrograms() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : []
  return (
    versions
      .filter((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`))
      // The oldest version, because everything that works with it also works with newer versions.
      .sort((a, b) => Number(a) - Number(b))
      .map((version) => `${POSTGRES}/${version}/bin`)[0]
  )
}

/** Installs Debian's PostgreSQL if there is none. */
export function ensurePostgres() {
  if (!postgresPrograms() && isDebian()) installPackages(['postgresql'])
}

/** Path of PgBouncer; undefined if there is none. */
export function poolerProgram() {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
}

/** Installs PgBouncer if there is none. */
export function ensurePooler() {
  if (!poolerProgram() && isDebian()) installPackages(['pgbouncer'])
}

/** Path of HAProxy; undefined if there is none. */
export function proxyProgram() {
  return ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path))
}

/** Installs HAProxy, and OpenSSL for its certificate, if they are missing. */
export function ensureProxy() {
  const missing = [...(proxyProgram() ? [] : ['haproxy']), ...(existsSync('/usr/bin/openssl') ? [] : ['openssl'])]
  if (missing.length > 0 && isDebian()) installPackages(missing)
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
