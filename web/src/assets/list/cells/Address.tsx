import { buildingAddress } from '@lindero/domain/kernel/street-address'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import classes from './cells.module.css'

/**
 * A narrow column shortens the street. Floor and door stay visible, because they distinguish homes in the same
 * building.
 */
export function Address({ address }: { address: string | null }) {
  const formats = useFormats()
  if (!address) return <span className={classes.none}>{formats.none}</span>
  const street = buildingAddress(address)
  return (
    <span className={classes.address}>
      <span>{street}</span>
      {street.length < address.length && <span>{address.slice(street.length)}</span>}
    </span>
  )
}
