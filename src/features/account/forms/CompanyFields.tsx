import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import type { Dictionaries } from '#shared/contract/common.ts';
import { SelectField, TextArea, TextField } from '#ui/Form/Field.tsx';
import { Pair } from '#ui/Form/Form.tsx';

import styles from './CompanyFields.module.css';
import type { ProfileFields } from './profile-values.ts';

interface CompanyFieldsProps {
  form: ProfileFields;
  dictionaries: Dictionaries | undefined;
}

/** Where the person works: for invoices, and for whom the catalogue is. */
export function CompanyFields({ form: { register, errorOf }, dictionaries }: CompanyFieldsProps) {
  const t = useT();
  const localized = useLocalized();
  const locale = useLocale();
  const countries = Object.values(dictionaries?.users_countries ?? {})
    .map(({ id, name }) => ({ value: String(id), text: localized(name) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale));
  const types = Object.values(dictionaries?.users_company_business_types ?? {});
  return (
    <fieldset className={styles.company}>
      <legend className={styles.legend}>{t('account.company')}</legend>
      <TextField
        label={t('account.companyName')}
        autoComplete="organization"
        error={errorOf('company_name')}
        {...register('company_name')}
      />
      <Pair>
        <SelectField
          label={t('account.companyCountry')}
          autoComplete="country"
          options={[{ value: '', text: t('form.notChosen') }, ...countries]}
          error={errorOf('company_country_id')}
          {...register('company_country_id')}
        />
        <TextField
          label={t('account.companyCity')}
          autoComplete="address-level2"
          error={errorOf('company_city')}
          {...register('company_city')}
        />
        <TextField
          label={t('account.companyIndex')}
          autoComplete="postal-code"
          error={errorOf('company_index')}
          {...register('company_index')}
        />
      </Pair>
      <TextArea
        label={t('account.companyAddress')}
        rows={2}
        autoComplete="street-address"
        error={errorOf('company_address')}
        {...register('company_address')}
      />
      {types.length > 0 && (
        <fieldset>
          <legend className={styles.question}>{t('account.businessTypes')}</legend>
          <ul className={styles.types}>
            {types.map(({ id, name }) => (
              <li key={id}>
                <label className={styles.type}>
                  <input type="checkbox" value={String(id)} {...register('company_business_type_ids')} />
                  {localized(name)}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </fieldset>
  );
}
