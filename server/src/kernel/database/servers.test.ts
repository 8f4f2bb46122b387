import { describe, expect, it } from 'vitest'
import { addressesOf } from './servers.ts'

describe('The servers of a connection string', () => {
  it.each([
    ['postgres://a:b@one/lindero', ['postgres://a:b@one/lindero']],
    ['postgres:///lindero?host=/var/run/postgresql', ['postgres:///lindero?host=/var/run/postgresql']],
    ['postgres://a:b,c@d@one/lindero', ['postgres://a:b,c@d@one/lindero']],
    [
      'postgres://a:b%40@one:5432,two:5433/lindero?target_session_attrs=read-write',
      ['postgres://a:b%40@one:5432/lindero', 'postgres://a:b%40@two:5433/lindero'],
    ],
    [
      'postgresql://one,[::1]:5433/lindero?sslmode=require&target_session_attrs=primary',
      ['postgresql://one/lindero?sslmode=require', 'postgresql://[::1]:5433/lindero?sslmode=require'],
    ],
  ])('the connection string %s is split into one string per server', (connectionString, addresses) => {
    expect(addressesOf(connectionString)).toEqual(addresses)
  })
})
