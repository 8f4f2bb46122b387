import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Sizes of the outer and of the inner file system. Both are sparse files. */
const OUTER_SIZE = '6G'
const SIZE = '4G'

/**
 * A disk that can lose its power. Data that was synced is kept. Data that the operating system still holds in memory is
 * lost.
 *
 * The disk is an ext4 file system in a file on btrfs. To simulate a loss of power, btrfs copies this file at one
 * instant. The copy has only the blocks that ext4 has already written. By default, ext4 writes everything after some
 * seconds. A long commit interval delays this, so that a missing sync is noticed.
 */
export class LossyDisk {
  readonly #base = mkdtempSync(join(tmpdir(), 'lindero-lossy-'))
  readonly #outer = join(this.#base, 'outer')
  readonly #image = join(this.#outer, 'disk')
  /** The folder of the file system. */
  readonly folder = join(this.#base, 'mounted')

  constructor() {
    for (const folder of [this.#outer, this.folder]) mkdirSync(folder)
    const file = join(this.#base, 'outer.img')
    run('truncate', '-s', OUTER_SIZE, file)
    run('mkfs.btrfs', '-q', file)
    run('mount', '-o', 'loop', file, this.#outer)
    run('truncate', '-s', SIZE, this.#image)
    run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', this.#image)
    this.#mount()
  }

  #mount(): void {
    run('mount', '-o', 'loop,commit=300', this.#image, this.folder)
  }

  /** Writes all files to the disk, so that the next loss of power does not affect them. */
  sync(): void {
    run('sync', '-f', this.folder)
  }

  /** Cuts the power and switches it on again. Call this when no program has a file open there. */
  async losePower(): Promise<void> {
    const copy = `${this.#image}.copy`
    run('cp', '--reflink=always', this.#image, copy)
    await this.#unmount()
    renameSync(copy, this.#image)
    this.#mount()
  }

  /**
   * Tries again for some seconds, because the processes of a killed database end later than the database itself, and
   * keep the file system in use until then.
   */
  async #unmount(): Promise<void> {
    for (let tries = 0; spawnSync('umount', [this.folder]).status !== 0; tries += 1) {
      if (tries === 100) throw new Error(`${this.folder} is still in use`)
      await pause(100)
    }
  }

  async remove(): Promise<void> {
    await this.#unmount()
    run('umount', this.#outer)
    rmSync(this.#base, { recursive: true, force: true })
  }
}

function run(program: string, ...argumentList: string[]): void {
  const { status, stderr, error } = spawnSync(program, argumentList)
  if (status !== 0) throw new Error(`${program} ${argumentList.join(' ')}: ${error ?? stderr}`)
}
