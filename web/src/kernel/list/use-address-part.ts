import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { withSearch } from '../router/page-search.ts'

type Part = string | boolean | undefined

/**
 * State that a screen stores in the URL besides the state of its list, such as an open form or the map view. The route
 * parses it with `listSearch(call, more)`.
 */
export function useAddressPart<Value extends Part>(
  name: string,
  { replace = false } = {},
): [Value | undefined, (value: Value | undefined) => void] {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const write = useCallback(
    (value: Value | undefined) =>
      void navigate({
        to: '.',
        search: withSearch({ [name]: value }),
        replace,
        resetScroll: false,
      }),
    [navigate, name, replace],
  )
  return [search[name] as Value | undefined, write]
}
