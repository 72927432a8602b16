import { serveJobs } from '../media/pool-worker.ts';
import { squarePicture } from './square-picture.ts';

serveJobs(squarePicture);
