import { weaknessOf } from '#server/accounts/password-policy.ts';
import { expect, it } from 'vitest';

const owner = { email: 'anna.orlova@studio.example', first_name: 'Анна', last_name: 'Орлова' };

it.each([
  'password1',
  'letmein99',
  '12345678',
  'пароль123',
  'Привет123',
  'gfhjkm123',
  'Любовь2024',
  'надежда',
  'k.,jdm2024',
  'Спартак1',
  'москва2020',
])('refuses the known password %s', async (password) => {
  expect(await weaknessOf(password, owner)).toBe('passwordCommon');
});

it.each(['zxcvbnm,', 'ячсмитьб', 'aaaaaaaaaa', 'абвгдежз', 'qazxswedc1'])(
  'refuses the keyboard walk or repetition %s, or as known',
  async (password) => {
    expect(['passwordKeyboard', 'passwordCommon']).toContain(await weaknessOf(password, owner));
  },
);

it.each(['AnnaOrlova1', 'Анна Орлова', 'orlova1990', 'Орлова12', 'anna.orlova@studio.example', 'studio123'])(
  'refuses the person’s own %s',
  async (password) => {
    expect(await weaknessOf(password, owner)).toBe('passwordPersonal');
  },
);

it.each(['tonika-demo', 'Тоника123', 'njybrf12'])('refuses the product’s own %s', async (password) => {
  expect(await weaknessOf(password, owner)).toBe('passwordProduct');
});

it.each([
  'a good password',
  'правильная лошадь батарея',
  'k7#Lm!2p',
  'anna walks over seven hills',
  'ночной трамвай едет',
])('accepts %s, whatever its kinds of characters', async (password) => {
  expect(await weaknessOf(password, owner)).toBeUndefined();
});
