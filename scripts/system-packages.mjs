// What the tests want from the machine besides Node: a browser, and a PostgreSQL server with PostGIS.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const POSTGRES = '/usr/lib/postgresql'

/** Debian's Chromium, or what CHROMIUM names; undefined where there is none. */
export function chromiumPath() {
  return [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path))
}

/** The folder of PostgreSQL's server programs, newest first, where PostGIS lies beside it. */
export function postgresPrograms() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : []
  return versions
    .filter((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`))
    .filter((version) => existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${POSTGRES}/${version}/bin`)[0]
}

/**
 * Installs what is missing on Debian and Ubuntu, as root or by sudo without a password.
 *
 * @returns sentences on what cannot be run here, and why.
 */
export function ensureSystemPackages() {
  const wanted = []
  if (!chromiumPath()) wanted.push(isUbuntu() ? 'chromium-browser' : 'chromium')
  if (!postgresPrograms()) wanted.push('postgresql', 'postgis', ...postgisPackage())
  if (wanted.length > 0 && isDebian()) installPackages(wanted)
  return [
    ...(chromiumPath() ? [] : ['The browser tests: no Chromium here. Install it, or name it in CHROMIUM.']),
    ...(postgresPrograms()
      ? []
      : ["The server's tests on PostgreSQL: no server programs with PostGIS here."]),
  ]
}

function isDebian() {
  return existsSync('/usr/bin/apt-get')
}

function isUbuntu() {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** The extension's package carries PostgreSQL's version in its name. */
function postgisPackage() {
  const { stdout } = spawnSync('apt-cache', ['search', '--names-only', '^postgresql-[0-9]+-postgis-3$'], {
    encoding: 'utf8',
  })
  const names = (stdout ?? '')
    .split('\n')
    .map((line) => line.split(' ', 1)[0])
    .filter(Boolean)
  return names.length > 0 ? [names.sort().at(-1)] : ['postgresql-15-postgis-3']
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
