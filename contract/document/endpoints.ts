import { endpoint } from '../wire/endpoint.ts';
import type { DocumentPicture } from './types.ts';

export const documentEndpoints = {
  /** The owner's alone: anybody else is told that there is no such document. */
  read: endpoint<{ id: string }, DocumentPicture>('GET', '/api/document'),
};
