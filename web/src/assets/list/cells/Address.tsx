import { buildingAddress } from '@lindero/domain/kernel/street-address'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import classes from './cells.module.css'

/** Where the column is narrow the street is shortened, not what tells two homes of a building apart: floor and door. */
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
