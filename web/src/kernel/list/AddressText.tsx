import { addressParts } from '@lindero/domain/kernel/street-address'
import classes from './list.module.css'

/**
 * An address in a cell. A narrow column shortens the street and then the floor, never the number, because the number
 * distinguishes homes in the same street.
 */
export function AddressText({ address }: { address: string }) {
  const { street, number, rest } = addressParts(address)
  if (number === '' && rest === '') return address
  return (
    <span className={classes.address} data-address>
      <span className="ellipsis clipped">{street}</span>
      <span className="ellipsis clipped">{number}</span>
      <span className="ellipsis clipped">{rest}</span>
    </span>
  )
}
