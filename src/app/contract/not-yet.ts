/** Fixed calls that are not built yet; every one that is built leaves this list. */
export const NOT_YET: string[] = [
  'GET /administration/scorm/exportScorm',
  'GET /administration/scorm/checkScormCreated',
  'GET /administration/scorm/download/{name}',
  'POST /api/v2/recorder/weet',
  'POST /api/v2/recorder/silenceWeet',
  'PUT /api/v2/recorder/updateTimeAIAvatar',
  'GET /api/v2/recorder/getUrlEditingForChapter/{chapterId}',
  'GET /versioning/logs/{logId}/video',
  'PUT /api/v2/administration/ai/addTime',
  'POST /recorder/aiSpeachGenerator/uploadDocuments',
  'POST /recorder/aiSpeachGenerator/generateSteps',
  'POST /recorder/aiSpeachGenerator/validateSteps',
]
