import type { UseFormRegister } from 'react-hook-form';

import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { profileUpdate, User } from '#shared/contract/users.ts';
import type { Snapshot } from 'valtio';

/** Fields of the profile's form: everything is text there. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  phone: string;
  description: string;
  company_name: string;
  company_country_id: string;
  company_city: string;
  company_index: string;
  company_address: string;
  company_business_type_ids: string[];
}

/** What a part of the form needs of the whole. */
export interface ProfileFields {
  register: UseFormRegister<ProfileValues>;
  errorOf: (name: keyof ProfileValues) => string | undefined;
}

export const valuesOf = (user: Snapshot<User>): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone ?? '',
  description: user.description ?? '',
  company_name: user.company_name ?? '',
  company_country_id: user.company_country_id === null ? '' : String(user.company_country_id),
  company_city: user.company_city ?? '',
  company_index: user.company_index ?? '',
  company_address: user.company_address ?? '',
  company_business_type_ids: user.company_business_type_ids.map(String),
});

export const bodyOf = ({
  company_country_id: country,
  company_business_type_ids: types,
  ...texts
}: ProfileValues): BodyOf<typeof profileUpdate> => ({
  ...texts,
  company_country_id: country === '' ? null : Number(country),
  company_business_type_ids: types.map(Number),
});
