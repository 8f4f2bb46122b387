import type { LoadCaller } from './caller.ts'
import type { LoadUser } from './plan.ts'

export interface SignedIn extends LoadUser {
  uuid: string
  token: string
}

type Action = (caller: LoadCaller, user: SignedIn) => Promise<unknown>

const any = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

const FILTERS = [
  {},
  { types: [11] },
  { size: { min: 60, max: 90 } },
  { rooms: { min: 3 }, hasWarnings: false },
  { search: 'calle de la carga 12' },
  { valuationStates: [0] },
]
const WORDS = ['carga 7', 'madrid', 'P-0001', 'revisar', 'cartera']

/** The actions of a working user. A higher weight makes an action more frequent. */
const ACTIONS: readonly (readonly [weight: number, action: Action])[] = [
  [
    25,
    async (caller, user) => {
      const f = encodeURIComponent(JSON.stringify(any(FILTERS)))
      await caller.call('list with a filter', user, 'GET', `/assets?r=50&totals=false&s=saleValue&d=true&f=${f}`)
      await caller.call('totals of the list', user, 'GET', `/assets/totals?f=${f}`)
    },
  ],
  [8, (caller, user) => caller.call('map', user, 'GET', '/assets/map?zoom=6')],
  [
    18,
    async (caller, user) => {
      const asset = any(user.assets)
      await caller.call('asset record', user, 'GET', `/assets/${asset}`)
      await caller.call('changes of the asset', user, 'GET', `/assets/${asset}/change-log?r=25`)
    },
  ],
  [
    12,
    async (caller, user) => {
      const path = `/assets/${any(user.assets)}`
      const asset = await caller.call<{ address: string | null }>('asset record', user, 'GET', path)
      if (!asset) return
      // An invented address. A valuation does not use the address of an asset, so the asset can still be valued.
      const newValue = `Calle de la carga ${Math.floor(Math.random() * 1_000_000)}`
      const changes = [{ field: 'address', oldValue: asset.address, newValue }]
      await caller.call('save of a field', user, 'POST', path, { changes })
    },
  ],
  [
    6,
    (caller, user) =>
      caller.call('value of the workbench', user, 'POST', '/valuations', {
        callFrom: 'webapp',
        assetUuid: any(user.assets),
        operation: 'sale',
      }),
  ],
  [
    12,
    async (caller, user) => {
      const q = encodeURIComponent(any(WORDS))
      await Promise.all([
        caller.call('palette, assets', user, 'GET', `/search?q=${q}&limit=6`),
        caller.call('palette, records', user, 'GET', `/search/records?q=${q}`),
      ])
    },
  ],
  [8, (caller, user) => caller.call('tasks', user, 'GET', '/management/tasks?r=25')],
  [
    8,
    (caller, user) =>
      Promise.all([
        caller.call('home, figures', user, 'GET', `/users/${user.uuid}/dashboard/info`),
        caller.call('home, value of a month', user, 'GET', `/users/${user.uuid}/dashboard/value-history`),
        caller.call('home, what waits', user, 'GET', `/users/${user.uuid}/waiting`),
      ]),
  ],
  [1, (caller, user) => caller.call('export', user, 'GET', `/portfolios/${user.portfolio}/export`)],
]

const CHANCES = ACTIONS.flatMap(([weight, action]) => Array.from({ length: weight }, () => action))

export const anyAction = (): Action => any(CHANCES)
