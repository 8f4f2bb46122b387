import classes from './map.module.css'
import type { MarkerShape } from './marker.ts'

/** The CSS classes of each marker shape. */
export const SHAPE_CLASSES: Record<MarkerShape, string> = {
  asset: `${classes.pin}`,
  ticked: `${classes.ticked}`,
  tickedClosing: `${classes.ticked} ${classes.diamond}`,
  off: `${classes.off}`,
  offClosing: `${classes.off} ${classes.diamond}`,
  outlier: `${classes.outlier}`,
  price: `${classes.price}`,
  closing: `${classes.closing}`,
  point: `${classes.point}`,
  ring: `${classes.ring}`,
  within: `${classes.within}`,
  cluster: `${classes.cluster}`,
}
