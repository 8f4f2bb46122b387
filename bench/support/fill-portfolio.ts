import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type { Driver } from '@lindero/server/kernel/database/driver'

export const LARGE = { assets: 50_000, portfolio: '00000000-0000-4000-8000-0000000000ff' }

/** 50,000 invented assets all over the country, each with a value, in a portfolio of the demo's fund. */
export async function fillPortfolio(driver: Driver): Promise<void> {
  const { assets, portfolio } = LARGE
  const customer = DEMO_CUSTOMERS.fund
  await driver.execute(`
    SELECT setseed(0.5);
    INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration)
      VALUES ('${portfolio}', '${customer}', 'Cartera grande', '${JSON.stringify(DEFAULT_AVM_CONFIGURATION)}');
    INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, address, municipality, province, province_code,
        latitude, longitude, type_id, state, size, size_source, rooms, bathrooms, floor, construction_year, lift)
      SELECT '${customer}', '${portfolio}', 'G-' || lpad(i::text, 6, '0'), 'Calle de la Medida, ' || i,
        'Municipio ' || i % 400, (ARRAY['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Málaga'])[1 + i % 5],
        (ARRAY['28', '08', '46', '41', '29'])[1 + i % 5], 36.5 + 6 * random(), -6 + 8 * random(),
        (ARRAY[11, 11, 11, 12, 15])[1 + i % 5 * 7 % 5], (ARRAY['good', 'good', 'new', 'toRenovate'])[1 + i % 4],
        round((40 + 120 * random())::numeric, 2), 'origin', 1 + i % 5, 1 + i % 2, i % 8, 1950 + i % 70, i % 3 > 0
      FROM generate_series(1, ${assets}) AS i;
    INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date,
        value, unit_value, size, document)
      SELECT customer_uuid, uuid, portfolio_uuid, 'sale', 1, '2026-06-30', size * 2000, 2000, size, '{}'
      FROM assets WHERE portfolio_uuid = '${portfolio}';
    UPDATE assets a SET current_sale_valuation_uuid = v.uuid, sale_value = v.value, sale_unit_value = v.unit_value,
        sale_size = v.size, sale_value_date = v.valuation_date, sale_valuation_type_id = v.valuation_type_id,
        sale_is_signed = v.is_signed
      FROM valuations v
      WHERE v.asset_uuid = a.uuid AND a.portfolio_uuid = '${portfolio}'`)
  await driver.execute('VACUUM ANALYZE')
}
