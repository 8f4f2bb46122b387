import { AppError } from '@lindero/domain/errors'
import { expect, it } from 'vitest'
import { writeFailure } from '../disk/make-folder.ts'
import { portFailure } from '../http/listen.ts'
import { WrongSettings } from './config.ts'
import { exitCodeOf } from './failure-sentence.ts'

const failed = (code: string) => Object.assign(new Error(code), { code })

it.each(['ENOSPC', 'EDQUOT', 'ESTALE', 'EIO', 'EROFS', 'ENOENT'])(
  'a folder that cannot be written because of %s may be ready later, so the service manager tries again',
  (code) => {
    expect(exitCodeOf(writeFailure(failed(code), '/data'))).toBe(1)
  },
)

it.each(['EACCES', 'EPERM', 'ENOTDIR', 'ELOOP'])(
  'a folder that cannot be written because of %s needs the operator, so the service stops',
  (code) => {
    expect(exitCodeOf(writeFailure(failed(code), '/data'))).toBe(78)
  },
)

it.each([
  ['EADDRINUSE', 1],
  ['EADDRNOTAVAIL', 1],
  ['EAI_AGAIN', 1],
  ['ENOTFOUND', 1],
  ['EACCES', 78],
])('a port that cannot be bound because of %s ends the start with exit code %i', (code, exitCode) => {
  expect(exitCodeOf(portFailure(failed(code), { host: 'one.test', port: 80 }))).toBe(exitCode)
})

it('only failures that the operator can correct stop the service for good', () => {
  expect(exitCodeOf(new WrongSettings('Wrong settings.'))).toBe(78)
  expect(exitCodeOf(new WrongSettings('Wrong settings.', { cause: failed('EACCES') }))).toBe(78)
  expect(exitCodeOf(new WrongSettings('Wrong settings.', { cause: failed('ENOENT') }))).toBe(1)
  expect(exitCodeOf(new AppError('database.wrongPassword', { address: 'db:5432', login: 'lindero' }))).toBe(78)
  expect(exitCodeOf(new AppError('database.unknownHost', { address: 'db:5432' }))).toBe(1)
  expect(exitCodeOf(new AppError('unknown'))).toBe(1)
  expect(exitCodeOf(new Error('unexpected'))).toBe(1)
})
