import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { usableNode } from '../install.mjs'
import { ROOT } from './sources.ts'

const LAUNCHER = join(ROOT, 'scripts', 'program.mjs')

describe('The launcher of our programs', () => {
  it('the launcher passes arguments, standard input and exit code through and prints nothing itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lindero-program-'))
    const file = join(folder, 'echo.ts')
    writeFileSync(
      file,
      `let text: string = ''
       for await (const chunk of process.stdin) text += String(chunk)
       console.log(JSON.stringify([process.argv.slice(2), text]))
       process.exitCode = 3`,
    )
    const { status, stdout } = spawnSync(process.execPath, [LAUNCHER, relative(ROOT, file), 'a b', '--json'], {
      input: 'secret',
      encoding: 'utf8',
      env: { ...process.env, LINDERO_INSTALLED: 'yes' },
    })
    rmSync(folder, { recursive: true })
    expect(stdout).toBe('[["a b","--json"],"secret"]\n')
    expect(status).toBe(3)
  })

  it('npm scripts run TypeScript files only through the launcher', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const bare = Object.values<string>(scripts).filter((script) => /^node \S+\.ts/.test(script))
    expect(bare).toEqual([])
  })
})

it('a start with wrong settings in a container says what to correct and waits, and ends with code 78 when it is stopped', async () => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'serve.mjs'), '--stay-if-wrong'], {
    env: { PATH: process.env.PATH, PORT: 'http', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let printed = ''
  for await (const chunk of child.stderr) {
    printed += String(chunk)
    if (/waits without serving/.test(printed)) child.kill('SIGTERM')
  }
  expect(printed).toMatch(/PORT/)
  expect(await ended).toBe(78)
})

describe('The Node of our programs', () => {
  it("the program runs on the packaged Node if that works, otherwise on the machine's Node", () => {
    const folder = mkdtempSync(join(tmpdir(), 'lindero-node-'))
    const packaged = join(folder, 'node')
    writeFileSync(packaged, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    expect(usableNode(packaged)).toBe(packaged)
    rmSync(folder, { recursive: true })
    expect(usableNode('/bin/false')).toBe(process.execPath)
    expect(usableNode('/nowhere/node')).toBe(process.execPath)
  })
})

describe('Packages', () => {
  it('all packages have exact versions, so that every machine installs the same versions', () => {
    const workspaces = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces as string[]
    const ranges = ['.', ...workspaces].flatMap((workspace) => {
      const parts = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'))
      const named = { ...parts.dependencies, ...parts.devDependencies, ...parts.optionalDependencies }
      return Object.entries<string>(named).filter(([, version]) => !/^(\d+\.\d+\.\d+(-.+)?|\*)$/.test(version))
    })
    expect(ranges).toEqual([])
  })
})
