import { AppError } from '@lindero/domain/errors'
import { expect, it } from 'vitest'
import { connectFailure, namedIn } from './connect-failure.ts'

it.each([
  ['postgres://a:secret-word@db/name', { address: 'db:5432', login: 'a', database: 'name' }],
  ['postgres://a%40b:secret-word@db:6000/', { address: 'db:6000', login: 'a@b', database: 'a@b' }],
  ['postgres://a:secret-word@one,two:6/n', { address: 'one:5432, two:6', login: 'a', database: 'n' }],
  ['postgres://a%zz:secret-word@db/na%me', { address: 'db:5432', login: '?', database: '?' }],
  ['postgres://a:secret-word@db:port/name', { address: '?', login: '?', database: '?' }],
  ['postgres://a:secret-word@one:x,two/name', { address: '?, two:5432', login: '?', database: '?' }],
  ['postgres://a:12/secret-word@db/name', { address: '?', login: '?', database: '?' }],
  ['postgres://a:12?secret-word@db/name', { address: '?', login: '?', database: '?' }],
  ['secret:word', { address: '?', login: '?', database: '?' }],
  ['secret-word', { address: '?', login: '?', database: '?' }],
])('the names in the address %s contain no password, and ? where they cannot be read', (address, names) => {
  expect(namedIn(address)).toEqual(names)
})

it('a failure of an address that cannot be read is named, without the address', () => {
  const failure = connectFailure(
    Object.assign(new Error('no'), { code: '28P01' }),
    'postgres://a:secret-word@db:port/n',
  )
  expect(failure).toEqual(new AppError('database.wrongPassword', { address: '?', login: '?' }))
})
