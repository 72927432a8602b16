import { serveJobs } from './pool-worker.ts';
import { squarePicture } from './square-picture.ts';

serveJobs(squarePicture);
