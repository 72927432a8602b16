import { ApiError } from './errors.ts';

/** The server's message and fields, whatever kind of answer was asked for; none where a proxy answered in its stead. */
export async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const { errorAnswer } = await import('#shared/contract/primitives.ts');
  const told = errorAnswer.safeParse(asJson(text));
  return new ApiError(response.status, told.success ? told.data : { message: '' });
}

/** Undefined, which no schema takes, for what is no JSON. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
