import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { everyPageOf } from '../kernel/api/every-page.ts'
import { queryOf } from '../kernel/api/query.ts'
import { definitionForm, typeName } from './definition.ts'

const { Field, Grid } = definitionForm

/**
 * The six fields that define a portfolio. They suggest the types from the server, and the clients, sellers and advisors
 * of existing portfolios.
 */
export function DefinitionFields() {
  const { data } = useQuery(everyPageOf(api.portfolios, { query: {} }))
  const types = useQuery(queryOf(api.portfolioTypes, {})).data?.items ?? []
  const namesOf = (field: 'client' | 'seller' | 'advisor') =>
    [...new Set((data?.items ?? []).flatMap((portfolio) => portfolio[field] || []))].map((label) => ({
      value: label,
      label,
    }))
  return (
    <Grid>
      <Field name="name" autoFocus />
      <Field name="description" />
      <Field name="client" choices={namesOf('client')} />
      <Field name="type" choices={types.map((value) => ({ value, label: typeName(value) ?? value }))} />
      <Field name="seller" choices={namesOf('seller')} />
      <Field name="advisor" choices={namesOf('advisor')} />
    </Grid>
  )
}
