import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Model } from '../settings.ts';

/** The configured model; without a base URL the provider's own address is used. */
export const openModel = ({ provider, name, baseUrl, apiKey }: Model): LanguageModel => {
  const at = { apiKey: apiKey ?? '', ...(baseUrl ? { baseURL: baseUrl } : {}) };
  switch (provider) {
    case 'openai':
      return createOpenAI(at)(name);
    case 'anthropic':
      return createAnthropic(at)(name);
    case 'google':
      return createGoogle(at)(name);
    case 'openai-compatible':
      if (!baseUrl) throw new Error('MODEL_BASE_URL is missing');
      return createOpenAICompatible({ ...at, name: 'model', baseURL: baseUrl })(name);
  }
};
