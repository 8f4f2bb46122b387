import type { GeoPoint } from '@lindero/domain/kernel/geo';
/**
 * Writes a small base map (PMTiles version 3, the layers and attributes of Protomaps) of an invented town: blocks of
 * streets, a park, a river, a railway, and names.
 */
export declare function writeTownMap(path: string, centre: GeoPoint): void;
